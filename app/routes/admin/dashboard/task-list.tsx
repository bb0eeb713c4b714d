import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'

export type Task = { count: number; name: string; note: string; to: string; urgent?: boolean }

/** What needs doing now, as counts that lead to their lists. The urgent one is red while it is not zero, and zeros are quiet. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  return (
    <nav className="tasks" aria-label="What needs doing">
      {tasks.map((task) => (
        <Link key={task.name} to={task.to} className={classOf(task)}>
          <span className="q">{task.count}</span>
          <span>
            <b className="b">{task.name}</b>
            <small>{task.note}</small>
          </span>
          <ChevronRight className="i" aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}

function classOf({ count, urgent }: Task): string | undefined {
  if (count === 0) return 'none'
  return urgent ? 'hot' : undefined
}
