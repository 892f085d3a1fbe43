/** Whether the first field of a form takes the focus by itself: on a touch screen a keyboard would come up over half the form. */
export const focusesFirst = (): boolean => !window.matchMedia('(pointer: coarse)').matches;
