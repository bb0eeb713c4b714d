import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'

export type Todo = { count: number; name: string; note: string; to: string; urgent?: boolean }

/** What needs doing now, as counts that lead to their lists. The urgent one is red while it is not zero. */
export function TodoList({ todos }: { todos: readonly Todo[] }) {
  return (
    <nav className="todo h" aria-label="What needs doing">
      {todos.map((todo) => (
        <Link key={todo.name} to={todo.to} className={todo.urgent && todo.count > 0 ? 'hot' : undefined}>
          <span className="q">{todo.count}</span>
          <span>
            <b className="b">{todo.name}</b>
            <small>{todo.note}</small>
          </span>
          <ChevronRight className="i" aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}
