import styled, { keyframes } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;
const Middle = styled.div`
  display: grid;
  place-items: center;
  min-height: 200px;
`;
const Ring = styled.span`
  width: 28px;
  height: 28px;
  border: 3px solid ${({ theme }) => theme.palette.divider};
  border-top-color: ${({ theme }) => theme.palette.primary.main};
  border-radius: 50%;
  animation: ${turn} 900ms linear infinite;
`;

/** Something is loading and its shape is not known. */
export const Spinner = ({ label = 'Loading' }: { label?: string }) => (
  <Middle role="status" aria-label={label}>
    <Ring aria-hidden />
  </Middle>
);
