import { useDomain } from '../domainContext';

/** Where the operator of this installation is written to. To be called by an observer. */
export const useSupportLink = (): string => {
  const { session } = useDomain();
  return `mailto:support@${session.workspace?.inboundAddress.split('@')[1] ?? ''}`;
};
