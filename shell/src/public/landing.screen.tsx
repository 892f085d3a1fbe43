import { LinkButton, styled } from '@prepmarket/web-kit/ui';
import { useRef } from 'react';
import { paths } from '../paths.js';
import { Hero } from './hero.js';
import { Steps, type StepText } from './steps.js';

const steps: StepText[] = [
  { title: 'Upload shots', text: 'Videos, image sequences or whole folders: everything becomes a shot you can scrub.' },
  { title: 'Define scope, budget and turnaround', text: 'AI-assisted: break the work into packages and tasks and see what it takes.' },
  { title: 'Receive bids', text: 'Certified vendors look at your shots and send proposals.' },
  { title: 'Vendor starts the job', text: 'Accept one bid, sign the contract, and the work begins.' },
  { title: 'Receive finished shots', text: 'Deliverables arrive milestone by milestone. Approve them or ask for a revision.' },
  { title: 'Sign off on completed work', text: 'Your sign-off releases the payment.' },
];

const Section = styled.section`
  width: 100%;
  max-width: 1440px;
  margin: 0 auto;
  padding: 24px 24px 48px;
  scroll-margin-top: 56px;
  /* What is below the window is neither laid out nor asks for its face before somebody comes near. */
  content-visibility: auto;
  contain-intrinsic-size: auto 600px;
  @media (max-width: 599.95px) {
    padding-inline: 16px;
  }
  > h2 {
    margin: 0 0 16px;
    font-size: 28px;
    letter-spacing: -0.02em;
  }
  > p {
    max-width: 68ch;
    margin: 0 0 16px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
`;

const Claims = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr));
  max-width: 1440px;
  margin: 0 auto;
`;

const Landing = () => {
  const explainer = useRef<HTMLElement>(null);
  return (
    <>
      <Hero onHowItWorks={() => explainer.current?.scrollIntoView({ behavior: 'smooth' })} />
      <Section ref={explainer} aria-labelledby="how-it-works">
        <h2 id="how-it-works">How It Works</h2>
        <Steps steps={steps} heading="h3" />
        <LinkButton to={paths.howItWorks} sx={{ mt: 4 }}>
          See every step
        </LinkButton>
      </Section>
      <Claims>
        <Section aria-labelledby="ai-assisted">
          <h2 id="ai-assisted">AI-assisted scope, budget and turnaround</h2>
          <p>Describe the work in your words. AI-assisted tools help you to define what each shot needs, what it should cost and when it can be done.</p>
          <LinkButton to={paths.howEstimatesWork}>How estimates work</LinkButton>
        </Section>
        <Section aria-labelledby="certified">
          <h2 id="certified">Certified vendors</h2>
          <p>
            Certified is what a vendor has shown here: finished work, on time, approved at the first go. It is computed from facts, by rules that everybody can
            read.
          </p>
          <LinkButton to={paths.levels}>What levels mean</LinkButton>
        </Section>
      </Claims>
    </>
  );
};

export default Landing;
