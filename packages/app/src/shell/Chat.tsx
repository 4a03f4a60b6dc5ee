import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { endChat, mountChat } from '../browser/chat';
import { useDomain } from '../domainContext';

/** Mounts the customer chat for a logged-in user, if configured. */
export const Chat = observer(function Chat() {
  const { session } = useDomain();
  const isSignedIn = session.status === 'signedIn';
  useEffect(() => {
    if (!isSignedIn) return undefined;
    mountChat();
    return endChat;
  }, [isSignedIn]);
  return null;
});
