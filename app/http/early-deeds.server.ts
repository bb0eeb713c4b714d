/**
 * Runs before the page is read: keeps which buttons were pressed and which fields changed before the scripts came, and
 * does it again when the page calls `doEarlyDeeds` (ui/shop/layout/early-deeds.ts). Without it a tap on a slow phone would be
 * lost, and a pack chosen early would be shown but not bought. What works by itself, such as links, forms and the menu, is
 * left alone; a form that is of no use without scripts says so by `data-late`. A field is first given another value, for React
 * passes over a change to what it already sees; presses wait until what was chosen has taken effect.
 */
export const EARLY_DEEDS = `{const pressed = new Set(), sent = new Set(), changed = new Set(), early = new AbortController();
const keep = (kind, deeds, which) => addEventListener(kind, ({ target }) => {
  const found = target.closest(which);
  if (found) deeds.add(found);
}, { capture: true, signal: early.signal });
addEventListener('submit', (event) => {
  if (!event.target.matches('[data-late]')) return;
  event.preventDefault();
  sent.add(event.target);
}, { capture: true, signal: early.signal });
keep('click', pressed, 'button[type="button"]:not([popovertarget])');
keep('input', changed, 'input:not([type="file"]), select, textarea');
const change = (field) => {
  const { type, value, checked } = field;
  if (type === 'radio' ? checked : type === 'checkbox') {
    field.checked = !checked;
    field.click();
  } else if (type !== 'radio') {
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
  }
};
window.doEarlyDeeds = () => {
  early.abort();
  for (const field of changed) if (field.isConnected) change(field);
  setTimeout(() => {
    for (const button of pressed) if (button.isConnected) button.click();
    for (const form of sent) if (form.isConnected) form.requestSubmit();
  });
};}`
