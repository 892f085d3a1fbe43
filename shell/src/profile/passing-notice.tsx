import { Alert } from '@prepmarket/web-kit/ui';
import { useEffect, useState } from 'react';

/** Milliseconds a notice of the profile stays. */
const PROFILE_NOTICE_MS = 6_000;

export interface PassingNotice {
  severity: 'success' | 'error';
  text: string;
}

/** A notice that hides itself; each one shown starts its own six seconds. */
export const usePassingNotice = () => {
  const [notice, setNotice] = useState<PassingNotice | null>(null);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), PROFILE_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return {
    show: (severity: PassingNotice['severity'], text: string) => setNotice({ severity, text }),
    drawn: notice && <Alert severity={notice.severity}>{notice.text}</Alert>,
  };
};
