import { lazyPart } from '@prepmarket/web-kit';
import { Spinner } from '@prepmarket/web-kit/ui';

const GuestPage = lazyPart(() => import('../reviews/guest-page.js'), <Spinner label="Opening the review" />);

/** The page of a review link. */
export default function ReviewPage() {
  return <GuestPage />;
}
