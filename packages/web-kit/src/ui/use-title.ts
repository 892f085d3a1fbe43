import { useEffect } from 'react';

export const BRAND = 'Prepmarket';

/** The browser tab's title: '<text> · Prepmarket'. */
export const useTitle = (text: string | undefined): void => {
  useEffect(() => {
    if (text) document.title = `${text} · ${BRAND}`;
  }, [text]);
};
