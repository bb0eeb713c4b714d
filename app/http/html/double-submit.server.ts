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
