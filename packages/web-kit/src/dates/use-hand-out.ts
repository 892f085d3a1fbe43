import { useState } from 'react';
import { INVALID } from './parts-written.js';

interface Held<T> {
  value: T;
  /** As it is handed out. */
  textOf: (value: T) => string;
  onChange: (text: string) => void;
  /** Lets go of what was written. */
  forget: () => void;
}

/** Hands out what is written. A half-written field whose value comes anew from elsewhere is another one: `turn` is its key, for only a new field forgets its parts. */
export const useHandOut = <T>({ value, textOf, onChange, forget }: Held<T>) => {
  const [handedOut, setHandedOut] = useState('');
  const [was, setWas] = useState(value);
  const [turn, setTurn] = useState(0);
  if (value !== was) {
    setWas(value);
    if (was === INVALID && textOf(value) !== handedOut) {
      setTurn(turn + 1);
      forget();
    }
  }
  const handOut = (text: string) => {
    setHandedOut(text);
    onChange(text);
  };
  return { turn, handOut };
};
