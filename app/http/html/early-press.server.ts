/**
 * Runs before the page is read: remembers the last press on an element marked `data-early` until React answers presses, and
 * replays it once the page is hydrated, effects included (ui/shop/layout/early-press.ts). Without it a tap on a slow phone would be lost. A
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
