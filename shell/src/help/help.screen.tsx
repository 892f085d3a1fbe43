import { helpPages } from '@prepmarket/identity-api';
import { useParams } from '@prepmarket/web-kit/router';
import { Footer } from '../public/footer.js';
import NotFound from '../public/not-found.js';
import { HelpArticle } from './help-article.js';
import { HelpIndex } from './help-index.js';

/** What docs/ says to those who use the product: all pages, or one of them. */
const Help = () => {
  const { page } = useParams();
  const shown = helpPages.find((each) => each === page);
  if (page && !shown) return <NotFound />;
  return (
    <>
      {shown ? <HelpArticle page={shown} /> : <HelpIndex />}
      <Footer />
    </>
  );
};

export default Help;
