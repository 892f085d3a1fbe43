/** That there is nothing, and what will stand there. */
export const Coming = ({ none, comes }: { none: string; comes: string }) => (
  <>
    <span>{none}</span> {comes}
  </>
);
