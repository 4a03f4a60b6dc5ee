import { Copy, Download } from 'lucide-react';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { copyText } from '@basis/ui/CopyField';
import { Modal } from '@basis/ui/Modal';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { announce } from '../../../browser/announce';
import { saveBlob } from '../../../browser/saveFile';

interface RecoveryCodesModalProps {
  codes: readonly string[];
  /** Email of their owner, for the file. */
  email: string;
  onClose: () => void;
}

/** Shows new recovery codes, which can't be read again later. */
export function RecoveryCodesModal({ codes, email, onClose }: RecoveryCodesModalProps) {
  const half = Math.ceil(codes.length / 2);
  const save = (): void =>
    saveBlob(
      new Blob([`Recovery codes of ${email} for Basis\nEach works once.\n\n${codes.join('\n')}\n`], {
        type: 'text/plain',
      }),
      'basis-recovery-codes.txt',
    );
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(codes.join('\n')).then(Boolean, () => false);
    announce(isCopied ? 'The recovery codes were copied' : 'They were not copied. Save them as a file.');
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Your recovery codes"
      footerStart={
        <Inline>
          <Button icon={Copy} onPress={() => void copy()}>
            Copy
          </Button>
          <Button icon={Download} onPress={save}>
            Download
          </Button>
        </Inline>
      }
      footer={
        <Button variant="primary" onPress={onClose}>
          I kept them
        </Button>
      }
    >
      <Stack space="s5">
        <Banner kind="warning" title="They are shown this once" isAnnounced>
          Keep them where you find them without your phone. Each logs you in once in place of the app.
        </Banner>
        <Box isBordered padding="s4">
          <Inline align="start" space="s10" justify="center">
            {[codes.slice(0, half), codes.slice(half)].map((column) => (
              <Stack key={column[0]} space="s2">
                {column.map((code) => (
                  <Text key={code} isNumeric weight="medium">
                    {code}
                  </Text>
                ))}
              </Stack>
            ))}
          </Inline>
        </Box>
      </Stack>
    </Modal>
  );
}
