import { mediaMessages } from '@prepmarket/media-api';
import { Banner, Spinner, styled } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { Stage } from '../stage/stage.js';
import type { Deck } from './use-deck.js';

/** Pixels of what belongs to a picture above and below it, down to the button that plays it. */
const AROUND = 292;

/** No higher than the window has room for together with its buttons: what is too wide then lies in the middle. */
const Fitted = styled(Stage)`
  position: relative;
  max-height: max(200px, calc(100vh - var(--above, 72px) - ${AROUND}px));
  max-height: max(200px, calc(100dvh - var(--above, 72px) - ${AROUND}px));
`;
const Ground = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  min-height: 0;
  > *,
  canvas,
  video {
    width: 100%;
    height: 100%;
    min-height: 0;
    object-fit: contain;
  }
`;
const Over = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  pointer-events: none;
`;
const Failed = styled.div`
  position: absolute;
  inset: 0;
  overflow: auto;
  display: grid;
  place-content: center;
  padding: 16px;
  background: ${({ theme }) => theme.palette.background.default};
`;

interface Props {
  deck: Deck;
  ratio: number;
  name: string;
  setGround: (element: HTMLElement | null) => void;
  /** Over the picture, as large as its ground. */
  children?: ReactNode;
}

/** The picture; a press plays or pauses. */
export const Screen = ({ deck, ratio, name, setGround, children }: Props) => {
  const { state } = deck;
  return (
    <Fitted $ratio={ratio}>
      <Ground ref={setGround} role="img" aria-label={`Picture of ${name}`} data-state={state} onClick={deck.toggle} />
      {children}
      {state === 'loading' && (
        <Over>
          <Spinner label="Loading the video" />
        </Over>
      )}
      {state === 'error' && (
        <Failed>
          <Banner error={mediaMessages.playerError} onRetry={deck.retry} />
        </Failed>
      )}
    </Fitted>
  );
};
