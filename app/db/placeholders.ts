type Path = readonly (string | number)[]

/** Stands for a value that is not there yet, and knows where it will be found. */
export class Placeholder {
  readonly #path: Path
  constructor(path: Path) {
    this.#path = path
  }

  /** The value, in what is given now. */
  read(given: object): unknown {
    let value: unknown = given
    for (const step of this.#path) value = (value as Record<string, unknown>)[step]
    if (value === undefined) throw new Error(`A statement was given no ${this.#path.join('.')}`)
    return value
  }

  /** Reached when somebody reckons with it or makes text of it. */
  [Symbol.toPrimitive](): never {
    throw new Error(`A statement is put together before ${this.#path.join('.')} is known`)
  }
}

/** The same as `given`, with a placeholder for each value in it. Lists keep their length, so they may only stand on top. */
export function placeholdersFor<Given extends object>(given: Given): Given {
  return standIn(given, []) as Given
}

function standIn(value: unknown, path: Path): unknown {
  if (Array.isArray(value)) {
    if (path.length > 1) throw new Error(`A statement cannot take ${path.join('.')}: its lists stand on top`)
    return value.map((item, index) => standIn(item, [...path, index]))
  }
  if (typeof value !== 'object' || value === null) return new Placeholder(path)
  return new Proxy(value, {
    get: (target, name) => standIn(Reflect.get(target, name), [...path, String(name)]),
    ownKeys: () => {
      throw new Error('A statement names what it takes: the next one given may have other fields')
    },
  })
}
