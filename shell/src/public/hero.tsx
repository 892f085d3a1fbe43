import { useTitle } from '@prepmarket/web-kit';
import { Button, FrameRuler, LinkButton, styled } from '@prepmarket/web-kit/ui';
import { useEffect, useRef } from 'react';
import clip from '../assets/hero.mp4';
import { paths } from '../paths.js';

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
  margin: 0;
  video {
    display: block;
    width: 100%;
    aspect-ratio: 16 / 9;
    background: #000;
    border: 1px solid ${({ theme }) => theme.palette.divider};
    border-radius: 6px;
  }
  figcaption {
    margin-top: 4px;
    font-size: 12px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
`;

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What the product is, in one sentence, beside the clip that shows it. */
export const Hero = ({ onHowItWorks }: { onHowItWorks: () => void }) => {
  useTitle('Prep work for visual effects');
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (calm()) video.current?.pause();
  }, []);
  return (
    <Layout>
      <div>
        <h1>Roto, track and paint, done by certified vendors</h1>
        <p>
          List your shots and let AI-assisted tools define scope, budget and turnaround. Certified vendors bid, you pick one, and pay when the work is signed
          off.
        </p>
        <Buttons>
          <LinkButton to={paths.register} variant="contained" size="large">
            Get Started
          </LinkButton>
          <Button variant="outlined" size="large" onClick={onHowItWorks}>
            How It Works
          </Button>
        </Buttons>
      </div>
      <Screen>
        <video ref={video} src={clip} muted loop autoPlay playsInline aria-label="A plate, its matte and the clean result wipe into each other" />
        <FrameRuler />
        <figcaption>Plate, matte, result</figcaption>
      </Screen>
    </Layout>
  );
};
