import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { OwnLinks } from '@basis/domain/subjects/sharing/OwnLinks';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { CopyableText } from '@basis/ui/CopyableText';
import { Heading } from '@basis/ui/Heading';
import { Text } from '@basis/ui/Text';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { showFailure } from '../../feedback/failureToast';

interface OwnLinksListProps<Link extends { readonly id: string }> {
  title: string;
  links: OwnLinks<Link>;
  isOpen: boolean;
  nameOf: (link: Link) => string;
  detailOf: (link: Link) => string;
  /** Address of a link, to be copied; null if the user may not have it. */
  addressOf?: (link: Link) => string | null;
  /** Label of the button that ends a link, before its name. */
  endLabel: string;
  /** Said once a link has ended, and when it could not be. */
  ended: string;
  failed: string;
}

/** The user's links of a kind, each of which can be ended. */
export const OwnLinksList = observer(function OwnLinksList<Link extends { readonly id: string }>(
  props: OwnLinksListProps<Link>,
) {
  const { title, links, isOpen, nameOf, detailOf, addressOf, endLabel, ended, failed } = props;
  const domain = useDomain();
  useEffect(() => {
    if (isOpen) void links.load();
  }, [isOpen, links]);
  const end = async (id: string): Promise<void> => {
    const result = await links.end(id);
    if (result.ok) showDone(domain, { title: ended });
    else showFailure(domain, result.error, failed);
  };
  if (links.error && links.links === undefined)
    return (
      <Banner
        kind="error"
        title={links.error.message}
        isAnnounced
        action={
          <Button size="sm" onPress={() => void links.load()}>
            Try again
          </Button>
        }
      />
    );
  if (links.shown.length === 0) return null;
  return (
    <Stack space="s3">
      <Heading level={3}>{title}</Heading>
      {links.shown.map((link) => (
        <Split
          key={link.id}
          end={
            <Button size="sm" aria-label={`${endLabel}: ${nameOf(link)}`} onPress={() => void end(link.id)}>
              {endLabel}
            </Button>
          }
        >
          <Stack space="none">
            <Text isTruncated>{nameOf(link)}</Text>
            <Text size={12} tone="secondary">
              {detailOf(link)}
            </Text>
            <Address of={addressOf?.(link) ?? null} name={nameOf(link)} />
          </Stack>
        </Split>
      ))}
    </Stack>
  );
});

function Address({ of, name }: { of: string | null; name: string }) {
  return of === null ? null : <CopyableText copyLabel={`Copy the address: ${name}`}>{of}</CopyableText>;
}
