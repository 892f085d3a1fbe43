import { useSession } from '@prepmarket/web-kit/store';
import { LinkButton, Page } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { Steps, type StepText } from './steps.js';

const steps: StepText[] = [
  {
    title: 'Upload shots and define scope, budget and turnaround',
    text: 'AI-assisted tools help to turn your shots into packages and tasks with a budget and a date.',
  },
  { title: 'Receive bids from certified vendors', text: 'Vendors look at your shots and propose a price and a delivery time.' },
  {
    title: 'The vendor starts once a bid is accepted',
    text: 'Accepting a bid closes the project to others. A contract with milestones is signed by both sides.',
  },
  { title: 'Receive finished work and either request revisions or accept', text: 'Every milestone is delivered to you. Say what is missing, or approve it.' },
  { title: 'Sign off and payment is released', text: 'Your sign-off on a milestone releases its payment to the vendor.' },
];

const HowItWorks = () => {
  const { user } = useSession();
  const [to, label] = user ? [paths.dashboard, 'Go to Dashboard'] : [paths.register, 'Get Started'];
  return (
    <Page
      title="How It Works"
      width="wide"
      subtitle="From plates to finished prep in five steps."
      actions={
        <LinkButton to={to} variant="contained">
          {label}
        </LinkButton>
      }
    >
      <Steps steps={steps} />
      <LinkButton to={paths.levels} sx={{ mt: 4 }}>
        What levels mean
      </LinkButton>
    </Page>
  );
};

export default HowItWorks;
