import { isSmallDrawing, type NoteShape, type PictureSize } from '@prepmarket/media-api';
import { type PointerEvent, useRef, useState } from 'react';
import { type Pen, type Point, pointOf, shapeOf } from './pen.js';

interface Options {
  pen: Pen;
  size: PictureSize;
  drawing: readonly NoteShape[];
  onDrawn: (drawing: NoteShape[]) => void;
}

/** Where a pointer is in the picture, whatever its size on the screen. */
const placeOf = (
  pad: SVGSVGElement,
  { clientX, clientY, pressure, pointerType }: globalThis.PointerEvent,
  { width, height }: PictureSize,
): Point | undefined => {
  const onScreen = pad.getScreenCTM?.();
  if (!onScreen) return undefined;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(onScreen.inverse());
  // A mouse presses evenly.
  return pointOf(x / width, y / height, pointerType === 'pen' ? pressure : 0.5);
};

/** Draws with mouse, finger or pen: what is under way, and what the pad does with the pointer. */
export const usePad = ({ pen, size, drawing, onDrawn }: Options) => {
  const pad = useRef<SVGSVGElement>(null);
  const points = useRef<Point[]>([]);
  const [underway, setUnderway] = useState<NoteShape>();
  const [full, setFull] = useState(false);
  const take = (events: readonly globalThis.PointerEvent[]) => {
    for (const event of events) {
      const point = pad.current && placeOf(pad.current, event, size);
      if (point) points.current.push(point);
    }
    setUnderway(shapeOf(pen, points.current));
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    pad.current?.setPointerCapture(event.pointerId);
    points.current = [];
    take([event.nativeEvent]);
  };
  const move = ({ nativeEvent }: PointerEvent) => {
    if (points.current.length === 0) return;
    const between = nativeEvent.getCoalescedEvents?.() ?? [];
    take(between.length > 0 ? between : [nativeEvent]);
  };
  const up = () => {
    const shape = shapeOf(pen, points.current);
    points.current = [];
    setUnderway(undefined);
    if (!shape) return;
    const next = [...drawing, shape];
    const fits = isSmallDrawing(next);
    setFull(!fits);
    if (fits) onDrawn(next);
  };
  const cancel = () => {
    points.current = [];
    setUnderway(undefined);
  };
  return { pad, underway, full, on: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: cancel } };
};
