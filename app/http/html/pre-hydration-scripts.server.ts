/**
 * Press replay: runs before the body is parsed, remembers the last press on an element marked `data-replay`, and
 * replays it once the page is hydrated, effects included (ui/shared/document/use-press-replay.ts); a tap on a slow
 * phone would be lost otherwise. Marked are buttons that do nothing without scripts, forms that only scripts send, and
 * a checkbox that ticks others. Links, other forms and the menu work without scripts, and other fields keep what is
 * typed. A remembered press is stopped, so that it is not handled twice.
 */
export const PRESS_REPLAY = `{let replay;
const recording = new AbortController();
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
}, { capture: true, signal: recording.signal });
remember('click', 'button[data-replay], input[data-replay]');
remember('submit', 'form[data-replay]');
window.replayPress = () => {
  recording.abort();
  setTimeout(() => setTimeout(() => {
    window.replayPress = undefined;
    replay?.();
  }));
};}`

/**
 * Prevents double submission; runs before the body is parsed. A second submit with the same fields within 700 ms is
 * dropped, and a form that the browser itself is sending, as before hydration, is not sent again. Forms that only
 * scripts send (`data-replay`) prevent this themselves, and may be sent again once they have a response. The method is
 * matched as an attribute: in a form with a field called `method`, the property of that name is the field.
 */
export const DOUBLE_SUBMIT = `{let sentLast, leaving = new WeakMap();
const fieldsOf = (form) => new URLSearchParams(new FormData(form)).toString();
const buttonAt = ({ target }) => target.closest('button, input');
addEventListener('click', (event) => { if (sentLast && buttonAt(event) !== sentLast.submitter) sentLast = null; }, true);
addEventListener('pageshow', ({ persisted }) => { if (persisted) leaving = new WeakMap(); });
addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (!form.matches('[method=post]:not([data-replay])')) return;
  const now = performance.now(), fields = fieldsOf(form);
  const isSame = sentLast?.form === form && sentLast.submitter === submitter && sentLast.fields === fields;
  if (leaving.get(form) > now || (isSame && sentLast.at + 700 > now)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else sentLast = { form, submitter, fields, at: now };
}, true);
addEventListener('submit', ({ target, defaultPrevented }) => {
  if (target.matches('[method=post]') && !defaultPrevented) leaving.set(target, performance.now() + 10000);
});}`
