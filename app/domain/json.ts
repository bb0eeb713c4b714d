declare const told: unique symbol

/**
 * A value as one JSON text. React Router writes what a loader returns value by value and reads it so again in the browser; of
 * a text it sees one value, and JSON is the machine's own work on both sides (docs/decisions/0034-cards-travel-as-texts.md).
 */
export type Json<Value> = string & { readonly [told]?: Value }

export function toJson<Value>(value: Value): Json<Value> {
  return JSON.stringify(value)
}

export function fromJson<Value>(json: Json<Value>): Value {
  return JSON.parse(json)
}
