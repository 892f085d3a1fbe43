import { fromEvent } from 'file-selector';
import { useEffect, useRef, useState } from 'react';

/** A place of its own has taken it, or a dialog lies over the page. */
const isTaken = (event: DragEvent): boolean => event.defaultPrevented || document.querySelector('[role="dialog"]') !== null;
const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Files and folders dropped anywhere on the page, but where somebody else takes them; whether some are held over it. */
export const usePageDrop = (onFiles: (files: File[]) => void): boolean => {
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const hold = (event: DragEvent) => {
      const ours = bringsFiles(event) && !isTaken(event);
      if (ours) event.preventDefault();
      setOver(ours);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!bringsFiles(event) || isTaken(event)) return;
      event.preventDefault();
      // Of a drop it gives files alone; what is but held over the page it gives as items.
      fromEvent(event).then(
        (all) => take.current(all.filter((file) => 'size' in file)),
        () => take.current([]),
      );
    };
    // After what lies on the page, and before the document: there each place that takes drops prevents those beside it, the window all others.
    const { body } = document;
    body.addEventListener('dragover', hold);
    body.addEventListener('dragleave', leave);
    body.addEventListener('drop', drop);
    return () => {
      body.removeEventListener('dragover', hold);
      body.removeEventListener('dragleave', leave);
      body.removeEventListener('drop', drop);
    };
  }, []);
  return over;
};
