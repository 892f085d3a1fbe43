import { styled } from '@prepmarket/web-kit/ui';
import { useRef } from 'react';
import { paths } from '../paths.js';
import { Footer } from './footer.js';
import { GetStarted } from './get-started.js';
import { Hero } from './hero.js';
import { More } from './more.js';
import { Promises } from './promises.js';
import { Rows } from './rows.js';
import { Section } from './section.js';
import { Shown } from './shown.js';
import { Steps, type StepText } from './steps.js';

const steps: StepText[] = [
  { title: 'Upload shots', text: 'Videos, image sequences or whole folders: everything becomes a shot you can scrub.' },
  { title: 'Define scope, budget and turnaround', text: 'AI-assisted: break the work into packages and tasks and see what it takes.' },
  { title: 'Receive bids', text: 'Vendors look at your shots and send proposals: all of them, or certified ones alone if you ask for that.' },
  { title: 'Vendor starts the job', text: 'Accept one bid, sign the contract, and the work begins.' },
  { title: 'Receive finished shots', text: 'Deliverables arrive milestone by milestone. Approve them or ask for a revision.' },
  { title: 'Sign off on completed work', text: 'Your sign-off records that the payment is released.' },
];

const Closing = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  padding: 40px 16px;
  text-align: center;
  background: ${({ theme }) => theme.palette.background.paper};
  border: 1px solid ${({ theme }) => theme.palette.divider};
  border-radius: 6px;
  h2 {
    margin: 0;
    font-size: 28px;
    line-height: 1.2;
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  p {
    margin: 0;
    max-width: 52ch;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
`;

const Landing = () => {
  const explainer = useRef<HTMLElement>(null);
  return (
    <>
      <Hero onHowItWorks={() => explainer.current?.scrollIntoView({ behavior: 'smooth' })} />
      <Section ref={explainer} aria-labelledby="how-it-works">
        <h2 id="how-it-works">How It Works</h2>
        <p>From a plate to finished prep.</p>
        <Steps steps={steps} />
        <More to={paths.howItWorks}>See every step</More>
      </Section>
      <Section aria-label="The product">
        <Rows>
          <div>
            <div>
              <h2>Every frame has its number</h2>
              <p>
                Step through a plate frame by frame, in frames or timecode. 1001 stays 1001, tasks lie on the ruler, and a strip shows where motion, edges and
                grain are.
              </p>
            </div>
            <Shown picture="player" alt="A shot of a balloon in the player, at frame 1013, with the range of its roto task on the ruler" />
          </div>
          <div>
            <div>
              <h2>AI-assisted scope, budget and turnaround</h2>
              <p>
                Frames are counted; motion, edges and grain are measured in your plates. Each task then has a range of hours, price and days, with its reasons.
              </p>
              <More to={paths.howEstimatesWork}>How estimates work</More>
            </div>
            <Shown picture="estimate" alt="The estimate of a project: ranges of price, hours and working days, for the whole and for each package" />
          </div>
          <div>
            <div>
              <h2>Verified and certified vendors</h2>
              <p>
                Vendors are certified for types of work by what they have shown here: finished, on time, approved at the first go, by rules that everybody can
                read. Anybody may bid unless you ask for verified or certified vendors.
              </p>
              <More to={paths.levels}>What levels mean</More>
            </div>
            <Shown
              picture="record"
              alt="The page of a verified vendor with its reel and its record: finished contracts, delivered on time, approved at the first go"
            />
          </div>
          <div>
            <div>
              <h2>Proposals side by side</h2>
              <p>
                Price, days, price per frame and per shot, how far it is from your budget, and what the vendor has finished before. Sealed until a date, if you
                like.
              </p>
            </div>
            <Shown picture="bids" alt="Proposals for one project: prices, days, rounds" />
          </div>
          <div>
            <div>
              <h2>Notes on the frame they are about</h2>
              <p>Draw on a delivery. Both sides see the same frame, answer below it, and know which notes are settled and which are not.</p>
            </div>
            <Shown picture="notes" alt="A delivery in review: a note with a drawing on frame 1007, and the vendor’s answer" />
          </div>
        </Rows>
      </Section>
      <Section aria-labelledby="security">
        <h2 id="security">Security</h2>
        <p>Many plates must not be seen before their film is. This is what holds here, and what does not.</p>
        <Promises />
      </Section>
      <Section aria-labelledby="fees">
        <h2 id="fees">Fees</h2>
        <p>
          None are taken: not from clients, not from vendors, not from a contract. Prepmarket moves no money either. Your sign-off records that a payment is
          released; how it reaches the vendor is between the two of you.
        </p>
      </Section>
      <Section aria-labelledby="begin">
        <Closing>
          <h2 id="begin">List your first shots</h2>
          <p>An account takes a minute. No vendor and no other client sees a project before you publish it.</p>
          <GetStarted size="large" />
        </Closing>
      </Section>
      <Footer />
    </>
  );
};

export default Landing;
