import type { PackProblem } from '#app/domain/support/problems/pack-problem.ts'
import { Picture } from '#app/ui/shop/picture.tsx'

/** What the shopper photographed and wrote. A photograph opens in full. */
export function ProblemPictures({ problem, product }: { problem: PackProblem; product: string }) {
  return (
    <section className="panel">
      <div className="ph2">
        <h2>What the shopper shows</h2>
      </div>
      {problem.pictures.length === 0 ? (
        <p className="sm mute">The photographs were erased with the account.</p>
      ) : (
        <ul className="evidences">
          {problem.pictures.map((picture, at) => (
            <li key={picture}>
              <a href={picture.replace(/-\d+x\d+\.webp$/, '-1280.webp')} target="_blank" rel="noreferrer">
                <Picture
                  image={picture}
                  alt={`${product}, photograph ${at + 1}`}
                  sizes="(min-width: 800px) 220px, 45vw"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {problem.words ? <p className="said mt-4">{problem.words}</p> : null}
    </section>
  )
}
