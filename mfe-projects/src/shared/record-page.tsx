import { isGone } from '@prepmarket/web-kit/store';
import { Loaded, type LoadedProps, Page, type PageProps } from '@prepmarket/web-kit/ui';

interface RecordPageProps<T> extends LoadedProps<T>, Pick<PageProps, 'width'> {
  /** Of the page while there is no record to show. */
  title: string;
}

/** A screen about one record: `children` draws its page; until then, and when it is gone, a plain page says how it stands. */
export const RecordPage = <T,>({ title, width = 'medium', ...loaded }: RecordPageProps<T>) => {
  const { currentData, error } = loaded.query;
  if (currentData !== undefined && !isGone(error)) return <Loaded {...loaded} />;
  return (
    <Page title={title} width={width}>
      <Loaded {...loaded} />
    </Page>
  );
};
