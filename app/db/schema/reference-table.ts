/** A reference table: the members of a list, filled by migrations. */
export type ReferenceTable<Member extends string> = { name: Member }
