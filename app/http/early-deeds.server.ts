/**
 * Runs before the page is read: keeps which buttons were pressed and which fields changed before the scripts came, and does
 * it again when the page asks for it (ui/shop/layout/early-deeds.ts). Without it a tap on a slow phone would be lost, and a
 * pack chosen early would be shown but not bought. What works by itself, such as links, forms and the menu, is left alone; a
 * form that is of no use without scripts says so by `data-late`.
 *
 * `stop` is called at the very moment React answers, so that no press is kept and answered too. That moment may lie within a
 * click: then React answers it if it is a press, but undoes it if it is a choice, which is therefore kept with its outcome.
 * When done again, a field is first given another value, for React passes over a change to what it already sees; presses
 * wait until what was chosen has taken effect.
 */
export const EARLY_DEEDS = `{const pressed = new Set(), sent = new Set(), changed = new Map(), early = new AbortController();
const keep = (kind, deed) => addEventListener(kind, deed, { capture: true, signal: early.signal });
const button = ({ target }) => target.closest('button[type="button"]:not([popovertarget])');
const field = ({ target }) => {
  if (!target.matches('input:not([type="file"]), select, textarea')) return;
  changed.delete(target);
  changed.set(target, target.checked);
};
let click;
keep('click', (event) => {
  click = event;
  pressed.add(button(event));
  if (/radio|checkbox/.test(event.target.type)) field(event);
});
keep('input', field);
keep('submit', (event) => {
  if (!event.target.matches('[data-late]')) return;
  event.preventDefault();
  sent.add(event.target);
});
const change = (field, checked) => {
  if (/radio|checkbox/.test(field.type)) {
    field.checked = !checked;
    field.click();
    return;
  }
  const { value } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
};
window.earlyDeeds = {
  stop() {
    early.abort();
    if (click?.eventPhase) pressed.delete(button(click));
  },
  doAgain: () => setTimeout(() => {
    for (const [field, checked] of changed) if (field.isConnected) change(field, checked);
    setTimeout(() => {
      for (const button of pressed) if (button?.isConnected) button.click();
      for (const form of sent) if (form.isConnected) form.requestSubmit();
    });
  }),
};}`
