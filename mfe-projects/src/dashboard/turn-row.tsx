import { formatMoney, type TurnLine } from '@prepmarket/api-kit';
import type { Project } from '@prepmarket/catalog-api';
import { FilmIcon, LinkButton, Mono, styled } from '@prepmarket/web-kit/ui';
import { Due } from '../shared/due.js';
import { pictureGround } from '../shared/picture-ground.js';
import { Row } from './turn-area.js';

const Line = styled(Row)`
  display: grid;
  grid-template-columns: 80px minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  @media (max-width: 599.95px) {
    grid-template-columns: 64px minmax(0, 1fr) auto;
    padding-block: 6px;
  }
`;
const Picture = styled.div`
  ${pictureGround('cover')}
  aspect-ratio: 16 / 9;
  border-radius: 4px;
  font-weight: 600;
  &[data-person] {
    color-scheme: inherit;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
`;
/** Each on a line of its own that is cut where it is too long; wide screens have room for both on one, small ones let what is to be done take two. */
const Words = styled.div`
  min-width: 0;
  font-size: 14px;
  color: ${({ theme }) => theme.palette.text.secondary};
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > :first-child {
    font-size: 16px;
    font-weight: 600;
    color: ${({ theme }) => theme.palette.text.primary};
  }
  @media (max-width: 599.95px) {
    > :first-child {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
      overflow-wrap: anywhere;
    }
    span[data-part] {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    span[data-between] {
      display: none;
    }
  }
`;

const sumOf = ({ amount, upTo, currency }: TurnLine): string | undefined => {
  if (amount === null) return undefined;
  const money = (sum: number) => formatMoney(sum, currency ?? undefined);
  return typeof upTo === 'number' ? `${money(amount)} - ${money(upTo)}` : money(amount);
};

const Figures = ({ line }: { line: TurnLine }) => {
  const sum = sumOf(line);
  return (
    <>
      {sum && (
        <span data-part>
          <Mono>{sum}</Mono>
        </span>
      )}
      {sum && line.due && <span data-between> · </span>}
      {line.due && (
        <span data-part>
          <Due deadline={line.due} />
        </span>
      )}
    </>
  );
};

/** One line of what waits: picture, what to do, where, for how much, until when, and the way there. */
export const TurnRow = ({ line, project }: { line: TurnLine; project: Project | undefined }) => {
  const about = line.about || project?.title;
  const [poster] = project?.posters ?? [];
  return (
    <Line as="li">
      <Picture aria-hidden data-person={line.initials}>
        {poster ? <img src={poster} alt="" loading="lazy" decoding="async" /> : line.initials || <FilmIcon />}
      </Picture>
      <Words>
        <div>{line.text}</div>
        <div>
          {about && <span data-part>{about}</span>}
          {about && (line.due || line.amount !== null) && <span data-between> · </span>}
          <Figures line={line} />
        </div>
      </Words>
      <LinkButton variant="outlined" size="small" to={line.link} aria-label={`${line.action}: ${[line.text, about].filter(Boolean).join(', ')}`}>
        {line.action}
      </LinkButton>
    </Line>
  );
};
