import type { Looked, Onlooker } from '@prepmarket/notices-api';
import { useStreamed } from '@prepmarket/web-kit/live';
import { styled, tokens } from '@prepmarket/web-kit/ui';
import { Hinted } from './hinted.js';
import { useOnlookersQuery } from './onlookers-api.js';

/** Milliseconds after which those are gone whose leaving nobody told. */
const AGAIN = 60_000;
const MOST = 3;

// Of one size whoever comes and goes: the trail beside it does not move.
const Place = styled.div`
  position: relative;
  flex: none;
  display: grid;
  justify-items: end;
  align-items: center;
  width: 76px;
  height: 48px;
`;
const Faces = styled.button`
  display: flex;
  padding: 10px 0;
  border: 0;
  border-radius: 6px;
  background: none;
  cursor: default;
`;
const Face = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 2px solid ${({ theme }) => theme.palette.background.default};
  border-radius: 50%;
  background: ${tokens.hint};
  color: ${tokens['on-hint']};
  font-size: 11px;
  font-weight: 600;
  & + & {
    margin-left: -4px;
  }
`;

const facesOf = (people: readonly Onlooker[]): { key: string; text: string }[] => {
  const fits = people.length <= MOST ? people : people.slice(0, MOST - 1);
  const faces = fits.map(({ id, initials }) => ({ key: id, text: initials }));
  return fits.length < people.length ? [...faces, { key: 'more', text: `+${people.length - fits.length}` }] : faces;
};

/** Who else looks at this record, by initials; their names for who points at them. */
export const Onlookers = ({ at }: { at: Looked }) => {
  const streamed = useStreamed();
  const { currentData: people = [] } = useOnlookersQuery(at, { skip: !streamed, pollingInterval: AGAIN, skipPollingIfUnfocused: true });
  const names = people.map(({ name }) => name).join(', ');
  return (
    <Place>
      {streamed && people.length > 0 && (
        <Hinted hint={names} stays>
          <Faces type="button" aria-label={`Also looking at this: ${names}`}>
            {facesOf(people).map(({ key, text }) => (
              <Face key={key} aria-hidden>
                {text}
              </Face>
            ))}
          </Faces>
        </Hinted>
      )}
    </Place>
  );
};
