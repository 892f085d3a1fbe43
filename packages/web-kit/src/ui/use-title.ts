import { useEffect } from 'react';

export const BRAND = 'Prepmarket';

const shown = { text: '', waiting: 0 };

const draw = () => {
  const title = `${shown.waiting > 0 ? `(${shown.waiting}) ` : ''}${shown.text} · ${BRAND}`;
  if (shown.text && document.title !== title) document.title = title;
};

/** The browser tab's title: '<text> · Prepmarket'. */
export const useTitle = (text: string | undefined): void => {
  useEffect(() => {
    if (!text) return;
    shown.text = text;
    draw();
  }, [text]);
};

/** How much waits to be read stands before every title: '(3) <text> · Prepmarket'; nothing for 0. */
export const countInTitle = (waiting: number): void => {
  shown.waiting = waiting;
  draw();
};

/** A title without what waits. */
export const withoutCount = (title: string): string => title.replace(/^\(\d+\) /, '');
