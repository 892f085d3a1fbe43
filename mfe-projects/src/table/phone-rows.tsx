import type { ShotRow } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { Mono, styled, surface, Typography } from '@prepmarket/web-kit/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { DueCell, NameCell, PackageCell, StatusCell, TasksCell } from './cells.js';
import { Body, Check } from './grid-styles.js';
import { RowPicture } from './row-picture.js';
import { framesText } from './row-texts.js';
import { toggled } from './selection.js';
import { MoreFailed, type RowsProps, useMore } from './shot-grid.js';

const CARD = 116;

const Place = styled.li`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  padding-bottom: 8px;
  list-style: none;
`;
const Card = styled.div`
  display: grid;
  grid-template-columns: 44px 76px minmax(0, 1fr);
  gap: 4px 12px;
  align-items: center;
  padding: 8px 12px 8px 4px;
  ${surface}
  font-size: 13px;
  &[data-selected='true'] {
    outline: 1px solid ${({ theme }) => theme.palette.primary.main};
  }
  label {
    display: grid;
    place-items: center;
    min-width: 44px;
    min-height: 44px;
    align-self: start;
  }
  a {
    display: inline-block;
    padding: 10px 0;
    margin: -10px 0;
    overflow-wrap: anywhere;
  }
`;
const Facts = styled.div`
  display: grid;
  gap: 4px;
  justify-items: start;
`;

interface PhoneRowProps {
  shot: ShotRow;
  selected: boolean;
  withPackage: boolean;
  choose: () => void;
}

const PhoneRow = ({ shot, selected, withPackage, choose }: PhoneRowProps) => (
  <Card data-selected={selected}>
    {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in it, named by its own label */}
    <label>
      <Check aria-label={`Select ${shot.name}`} checked={selected} onChange={choose} />
    </label>
    <RowPicture row={shot} />
    <Facts>
      <NameCell row={shot} />
      {withPackage && <PackageCell row={shot} />}
      <StatusCell row={shot} />
      <Mono>{framesText(shot)}</Mono>
      <DueCell row={shot} />
      <TasksCell row={shot} />
    </Facts>
  </Card>
);

/** On a phone each row is a small card. */
export const PhoneRows = ({ items, selection, setSelection, withPackage, ...props }: RowsProps & { withPackage: boolean }) => {
  const place = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((place.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const virtual = useWindowVirtualizer({ count: items.length, estimateSize: () => CARD, overscan: 6, scrollMargin: top });
  const drawn = virtual.getVirtualItems();
  useMore(drawn.at(-1)?.index ?? 0, { items, ...props });
  return (
    <>
      <Body as="ul" ref={place as never} aria-label="Shots" style={{ height: virtual.getTotalSize(), padding: 0 }}>
        {drawn.map(({ index, key, start }) => {
          const item = items[index];
          if (!item) return null;
          return (
            <Place key={key} ref={virtual.measureElement} data-index={index} style={{ transform: `translateY(${start - top}px)` }}>
              {'head' in item ? (
                <Typography variant="h4" component="h3">
                  {item.count === undefined ? item.head : `${item.head} · ${counted(item.count, 'shot')}`}
                </Typography>
              ) : (
                <PhoneRow
                  shot={item.row.original}
                  selected={Boolean(selection[item.row.id])}
                  withPackage={withPackage}
                  choose={() => setSelection((before) => toggled(before, item.row.id))}
                />
              )}
            </Place>
          );
        })}
      </Body>
      {props.failure && <MoreFailed again={props.failure.again} />}
    </>
  );
};
