import { type Contract, contractMessages } from '@prepmarket/contracts-api';
import { useSignContractMutation } from '../api.js';
import { useAsk } from '../shared/use-ask.js';

/** Asks for the reader's signature. */
export const useSigning = (contract: Contract) => {
  const [sign] = useSignContractMutation();
  const { ask, dialog } = useAsk();
  const askToSign = () =>
    ask({
      title: 'Sign Contract',
      text: contractMessages.signConfirm,
      confirmLabel: 'Sign',
      busyLabel: 'Signing...',
      run: (sending) => sign({ contractId: contract._id, sending }),
      done: contractMessages.signed,
      failed: contractMessages.signFailed,
    });
  return { askToSign, dialog };
};
