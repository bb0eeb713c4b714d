import { Autocomplete } from '@base-ui/react/autocomplete'

export type Command = { id: string; name: string; detail: string }
export type CommandGroup<Item extends Command> = { name: string; items: readonly Item[] }

/** What a command box found, in groups; the chosen one is kept in sight while the keyboard stays in the box. */
export function CommandList<Item extends Command>({ onChoose }: { onChoose: (item: Item) => void }) {
  return (
    <Autocomplete.List className="palette-list" aria-label="Found">
      {(group: CommandGroup<Item>) => (
        <Autocomplete.Group key={group.name} items={group.items}>
          <Autocomplete.GroupLabel className="sm mute palette-group">{group.name}</Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: Item) => (
              <Autocomplete.Item
                key={item.id}
                value={item}
                className="palette-hit"
                onClick={() => onChoose(item)}
                render={(props, { highlighted }) => (
                  <div {...props} role="option" aria-selected={highlighted} tabIndex={-1} />
                )}
              >
                <span className="b">{item.name}</span>
                {item.detail ? <span className="sm mute num">{item.detail}</span> : null}
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  )
}
