/**
 * Runs before the page is read: remembers the last press on an element marked `data-early` until React answers presses, and
 * replays it once the page is hydrated, effects included (ui/shop/layout/replay-press.ts). Without it a tap on a slow phone would be lost. A
 * button is marked that does nothing without scripts, and a form that is sent by scripts alone; links, other forms and the menu
 * work by themselves, and fields keep what is typed or chosen.
 *
 * Nobody else is told of a press that is remembered, so none is answered and replayed too.
 */
export const EARLY_PRESS = `{let replay;
const early = new AbortController();
const remember = (kind, find) => addEventListener(kind, (event) => {
  const element = event.target.closest(find);
  if (!element) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { submitter } = event;
  replay = () => {
    if (!element.isConnected) return;
    if (kind === 'click') element.click();
    else element.requestSubmit(element.contains(submitter) ? submitter : null);
  };
}, { capture: true, signal: early.signal });
remember('click', 'button[data-early]');
remember('submit', 'form[data-early]');
window.earlyPress = () => {
  early.abort();
  setTimeout(() => setTimeout(() => {
    window.earlyPress = undefined;
    replay?.();
  }));
};}`

/**
 * Runs before the page is read: a form pressed twice in a row is sent once. A second press with the very same fields is none,
 * and while the browser itself is sending a form, which it does until the scripts are there, that form is not sent again. A
 * form that scripts alone send (`data-early`) sees to that itself, and may be tried again as soon as it was answered.
 */
export const DOUBLE_SUBMIT = `{let sentLast, leaving = new WeakMap();
const valueOf = (field) => field.name + '=' + (/radio|checkbox/.test(field.type) ? field.checked : field.value);
const fieldsOf = (form) => Array.from(form.elements, valueOf).join('&');
const buttonAt = ({ target }) => target.closest('button, input');
addEventListener('click', (event) => { if (sentLast && buttonAt(event) !== sentLast.submitter) sentLast = null; }, true);
addEventListener('pageshow', ({ persisted }) => { if (persisted) leaving = new WeakMap(); });
addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (form.method !== 'post' || form.matches('[data-early]')) return;
  const now = performance.now(), fields = fieldsOf(form);
  const isSame = sentLast?.form === form && sentLast.submitter === submitter && sentLast.fields === fields;
  if (leaving.get(form) > now || (isSame && sentLast.at + 700 > now)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else sentLast = { form, submitter, fields, at: now };
}, true);
addEventListener('submit', ({ target, defaultPrevented }) => {
  if (target.method === 'post' && !defaultPrevented) leaving.set(target, performance.now() + 10000);
});}`
