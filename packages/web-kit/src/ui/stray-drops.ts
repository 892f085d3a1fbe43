const bringsFiles = (event: DragEvent) => event.dataTransfer?.types?.includes('Files') && !event.defaultPrevented;

/** A file dropped beside its place would be opened by the browser in place of the page, with all that is filled in there. */
const ignore = (event: DragEvent) => {
  if (!bringsFiles(event) || (event.target instanceof HTMLInputElement && event.target.type === 'file')) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
};

/** Makes the page deaf to files dropped where nobody takes them; answers how to end that. */
export const ignoreStrayDrops = (): (() => void) => {
  window.addEventListener('dragover', ignore);
  window.addEventListener('drop', ignore);
  return () => {
    window.removeEventListener('dragover', ignore);
    window.removeEventListener('drop', ignore);
  };
};
