import { useTitle } from '@prepmarket/web-kit';
import { Button, FrameRuler, styled, tokens } from '@prepmarket/web-kit/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import clip from '../assets/hero.mp4';
import poster from '../assets/hero.webp';
import { GetStarted } from './get-started.js';

const Layout = styled.section`
  display: grid;
  gap: 32px 48px;
  align-items: center;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  max-width: 1440px;
  margin: 0 auto;
  padding: 56px 24px 40px;
  @media (max-width: 899.95px) {
    grid-template-columns: minmax(0, 1fr);
    padding: 32px 16px;
  }
  h1 {
    margin: 0 0 16px;
    font-size: 40px;
    line-height: 1.1;
    letter-spacing: -0.03em;
    text-wrap: balance;
    @media (max-width: 599.95px) {
      font-size: 28px;
    }
  }
  p {
    margin: 0 0 24px;
    color: ${({ theme }) => theme.palette.text.secondary};
    max-width: 52ch;
  }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
const Screen = styled.figure`
  position: relative;
  margin: 0;
  button {
    position: absolute;
    top: 8px;
    right: 8px;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    border-radius: 6px;
    color: ${tokens['on-veil']};
    cursor: pointer;
    background: ${tokens.veil};
    &:hover {
      background: ${tokens.stage};
    }
  }
  video {
    display: block;
    width: 100%;
    aspect-ratio: 16 / 9;
    background: ${tokens.stage};
    border: 1px solid ${({ theme }) => theme.palette.divider};
    border-radius: 6px;
  }
  figcaption {
    margin-top: 4px;
    font-size: 12px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
`;

// Drawn here: the kit's icons bring more script than this page has room for.
const PAUSE = 'M6 5h4v14H6zm8 0h4v14h-4z';
const PLAY = 'M8 5v14l11-7z';

export const heroTitle = 'Prep work for visual effects';
const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The clip once the page has loaded: its poster and all that the page needs come before it. */
const useClip = (ready: () => void): string | undefined => {
  const [src, setSrc] = useState<string>();
  const begin = useEffectEvent(() => {
    ready();
    setSrc(clip);
  });
  useEffect(() => {
    if (document.readyState === 'complete') return begin();
    window.addEventListener('load', begin);
    return () => window.removeEventListener('load', begin);
  }, []);
  return src;
};

/** What the product is, in one sentence, beside the clip that shows it. */
export const Hero = ({ onHowItWorks }: { onHowItWorks: () => void }) => {
  useTitle(heroTitle);
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(true);
  const src = useClip(() => setPlaying(!calm()));
  useEffect(() => {
    if (!src) return;
    // Whether it may start by itself is the browser's and the reader's choice.
    if (!playing) video.current?.pause();
    else void video.current?.play()?.catch(() => setPlaying(false));
  }, [playing, src]);
  return (
    <Layout>
      <div>
        <h1>Roto, track and paint, by vendors with a record</h1>
        <p>
          List your shots and let AI-assisted tools define scope, budget and turnaround. Vendors bid, certified ones alone if you ask for that; you pick one,
          and pay when the work is signed off.
        </p>
        <Buttons>
          <GetStarted size="large" />
          <Button variant="outlined" size="large" onClick={onHowItWorks}>
            How It Works
          </Button>
        </Buttons>
      </div>
      <Screen>
        <video
          ref={video}
          src={src}
          poster={poster}
          muted
          loop
          autoPlay={playing && src !== undefined}
          playsInline
          aria-label="A plate, its matte and the clean result wipe into each other"
        />
        <button type="button" aria-label={playing ? 'Pause the clip' : 'Play the clip'} onClick={() => setPlaying(!playing)}>
          <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
            <path d={playing ? PAUSE : PLAY} />
          </svg>
        </button>
        <FrameRuler />
        <figcaption>Plate, matte, result</figcaption>
      </Screen>
    </Layout>
  );
};
