import { compareStructural, reaction } from 'mobx';
import { useEffect } from 'react';
import { useDomain } from '../domainContext';
import { announce } from '../browser/announce';
import { connectionNotice } from './workNotices';

/** Reads out that the connection is lost, what waits for it, and that it is back. */
export function ConnectionNews() {
  const domain = useDomain();
  useEffect(
    () =>
      reaction(
        () => (domain.session.status === 'signedIn' ? connectionNotice(domain) : null),
        (notice, before) => {
          // Changes that are saved one by one are not counted down.
          const isLess = notice !== null && notice.waiting < (before?.waiting ?? 0);
          if (notice && !isLess) announce(`${notice.title}. ${notice.detail}`);
          else if (!notice && before && domain.session.status === 'signedIn') announce('The connection is back.');
        },
        { fireImmediately: true, equals: compareStructural },
      ),
    [domain],
  );
  return null;
}
