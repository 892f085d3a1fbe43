import type { Pagination } from '@prepmarket/api-kit';
import { Button, Stack, Typography } from '@prepmarket/web-kit/ui';

/** Back and on through the pages of a list. */
export const Pager = ({ pagination: { page, totalPages, exact = true }, onPage }: { pagination: Pagination; onPage: (page: number) => void }) =>
  totalPages > 1 && (
    <Stack component="nav" aria-label="Pages" direction="row" spacing={3} sx={{ mt: 4, alignItems: 'center' }}>
      <Button variant="outlined" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Typography variant="body2">{exact ? `Page ${page} of ${totalPages}` : `Page ${page}`}</Typography>
      <Button variant="outlined" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Stack>
  );
