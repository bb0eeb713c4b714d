/**
 * Runs before the page is read: keeps which buttons were pressed and what was chosen before the scripts came, and does it
 * again when the page asks for it (ui/shop/layout/early-deeds.ts). Without it a tap on a slow phone would be lost, and a
 * pack chosen early would be shown but not bought. What works by itself, such as links, forms and the menu, is left alone,
 * and so is what is typed, or chosen in the list of a form that is sent: the field keeps it, and the page reads it there. A
 * form that is of no use without scripts says so by `data-late`.
 *
 * `stop` is called at the very moment React answers, so that no press is kept and answered too. That moment may lie within a
 * click: then React answers it if it is a press, but undoes it if it is a choice, which is therefore kept with its outcome.
 * Choices are kept until they are done again: an earlier one must not come after a later one that React answered at once.
 * When done again, a box is first given its other state, for React passes over a change to what it already sees; presses
 * wait until what was chosen has taken effect. So do forms sent in between: a pack was bought that was not the one chosen.
 *
 * Pressed twice in a row, a form is sent once: a second press with the very same fields is none (a form that scripts alone send
 * sees to that itself, and may be tried again as soon as it was answered), and while the browser itself
 * is sending a form, which it does until the scripts are there, that form is not sent again.
 */
export const EARLY_DEEDS = `{const pressed = new Set(), sent = new Map(), changed = new Map();
const early = new AbortController(), choosing = new AbortController(), unsettled = new AbortController();
const keep = (kind, deed, until) => addEventListener(kind, deed, { capture: true, signal: until.signal });
const button = ({ target }) => target.closest('button[type="button"]:not([popovertarget])');
const isBox = (field) => /radio|checkbox/.test(field.type);
const choice = ({ target }) => {
  if (!isBox(target) && !target.matches('select:not(form[method="post"] [name])')) return;
  changed.delete(target);
  changed.set(target, isBox(target) ? target.checked : target.value);
};
let click;
keep('click', (event) => {
  click = event;
  pressed.add(button(event));
}, early);
keep('click', (event) => { if (isBox(event.target)) choice(event); }, choosing);
keep('input', choice, choosing);
keep('submit', (event) => {
  if (!event.target.matches('[data-late]')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  sent.set(event.target, event.submitter);
}, unsettled);
const change = (field, chosen) => {
  if (isBox(field)) {
    field.checked = !chosen;
    field.click();
    return;
  }
  field.value = chosen;
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
};
let sentLast, leaving = new WeakMap();
const fieldsOf = (form) =>
  Array.from(form.elements, (one) => one.name + '=' + (isBox(one) ? one.checked : one.value)).join('&');
const buttonAt = ({ target }) => target.closest('button, input');
addEventListener('click', (event) => { if (sentLast && buttonAt(event) !== sentLast.submitter) sentLast = null; }, true);
addEventListener('pageshow', ({ persisted }) => { if (persisted) leaving = new WeakMap(); });
addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (form.method !== 'post' || form.matches('[data-late]')) return;
  const now = performance.now(), fields = fieldsOf(form);
  const isSame = sentLast?.form === form && sentLast.submitter === submitter && sentLast.fields === fields;
  if (leaving.get(form) > now || (isSame && sentLast.at + 700 > now)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else sentLast = { form, submitter, fields, at: now };
}, true);
addEventListener('submit', ({ target, defaultPrevented }) => {
  if (target.method === 'post' && !defaultPrevented) leaving.set(target, performance.now() + 10000);
});
window.earlyDeeds = {
  stop() {
    early.abort();
    if (click?.eventPhase) pressed.delete(button(click));
    if (changed.size > 0) return;
    choosing.abort();
    unsettled.abort();
  },
  doAgain: () => setTimeout(() => {
    choosing.abort();
    for (const [field, chosen] of changed) if (field.isConnected) change(field, chosen);
    setTimeout(() => {
      unsettled.abort();
      for (const button of pressed) if (button?.isConnected) button.click();
      for (const [form, by] of sent) if (form.isConnected) form.requestSubmit(form.contains(by) ? by : null);
    });
  }),
};}`
