import { Page, styled } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { Footer } from './footer.js';
import { GetStarted } from './get-started.js';
import { More } from './more.js';
import { Rows } from './rows.js';
import { Shown } from './shown.js';
import { FrameNumber, type StepText } from './steps.js';

interface ShownStep extends StepText {
  picture: Parameters<typeof Shown>[0]['picture'];
  alt: string;
}

const steps: ShownStep[] = [
  {
    title: 'Upload shots and define scope, budget and turnaround',
    text: 'AI-assisted tools help to turn your shots into packages and tasks with a budget and a date.',
    picture: 'plates',
    alt: 'A package with five shots of a harbour, each with its plate',
  },
  {
    title: 'Receive bids from certified vendors',
    text: 'Vendors look at your shots and propose a price and a delivery time. Anybody may bid unless you ask for verified or certified vendors.',
    picture: 'bids',
    alt: 'Proposals for one project: prices, days, rounds',
  },
  {
    title: 'The vendor starts once a bid is accepted',
    text: 'Accepting a bid closes the project to others. A contract with milestones is signed by both sides.',
    picture: 'signed',
    alt: 'A contract that both sides have signed, with its milestones',
  },
  {
    title: 'Receive finished work and either request revisions or accept',
    text: 'Every milestone is delivered to you. Say what is missing, or approve it.',
    picture: 'notes',
    alt: 'A delivery in review: a note with a drawing on frame 1007, and the vendor’s answer',
  },
  {
    title: 'Sign off and payment is released',
    text: 'Your sign-off on a milestone records that its payment is released. The money itself goes from you to the vendor: Prepmarket moves none.',
    picture: 'paid',
    alt: 'A completed contract: every milestone is paid',
  },
];

const List = styled(Rows).attrs({ as: 'ol' })`
  list-style: none;
  margin: 16px 0 40px;
  padding: 0;
`;

const HowItWorks = () => (
  <>
    <Page title="How It Works" width="wide" subtitle="From plates to finished prep." actions={<GetStarted />}>
      <List>
        {steps.map(({ title, text, picture, alt }, at) => (
          <li key={title}>
            <div>
              <FrameNumber aria-hidden>{1001 + at}</FrameNumber>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
            <Shown picture={picture} alt={alt} first={at === 0} />
          </li>
        ))}
      </List>
      <More to={paths.levels}>What levels mean</More>
      <More to={paths.howEstimatesWork}>How estimates work</More>
    </Page>
    <Footer />
  </>
);

export default HowItWorks;
