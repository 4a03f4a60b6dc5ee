import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { MessageDetail, Reading } from '@basis/domain/model/contract/contract';
import { MessageDetailsStore } from '@basis/domain/subjects/inbox/MessageDetailsStore';
import { Button } from '@basis/ui/Button';
import { EmailFrame, type EmailFrameProps } from '@basis/ui/data/EmailFrame';
import { SegmentedControl } from '@basis/ui/SegmentedControl';
import { TextWithHighlights } from '@basis/ui/TextWithHighlights';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { useLateStore } from '../../../domainContext';
import { AnswerQuestion } from './AnswerQuestion';
import { hasBothParts, hideSecrets, rangesIn, type MessagePart } from '../reading/messageParts';
import { useMessagePictures } from './useMessagePictures';

interface MessageBodyProps extends Pick<EmailFrameProps, 'activeId' | 'onActiveChange' | 'onDrawn'> {
  message: MessageDetail;
  reading: Reading | undefined;
  part: MessagePart;
}

const parts = [
  { id: 'text/html', label: 'Formatted' },
  { id: 'text/plain', label: 'Plain text' },
] as const;

/** The message with its sources marked. Remote images and secrets are hidden until the user shows them. */
export const MessageBody = observer(function MessageBody(props: MessageBodyProps) {
  const { message, reading, part, onDrawn, ...active } = props;
  const messageDetails = useLateStore(MessageDetailsStore);
  const { pictures, areOff, show, showAlways } = useMessagePictures(message);
  const [areSecretsShown, setSecretsShown] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const ranges = useMemo(() => rangesIn(reading, part), [reading, part]);
  const secrets = useMemo(() => message.secrets.filter((span) => span.part === part), [message.secrets, part]);
  const links = useMemo(
    () => message.textLinks.map(({ isAnswer, ...link }) => ({ ...link, isAsked: isAnswer })),
    [message.textLinks],
  );
  const hidden = areSecretsShown ? undefined : secrets;
  const isHtml = part === 'text/html' && message.html !== null;
  const tools = [
    isHtml && areOff ? (
      <Inline key="pictures" space="s2">
        <Button size="sm" onPress={show}>
          Show images
        </Button>
        {message.fromEmail ? (
          <Button size="sm" variant="ghost" onPress={showAlways}>
            {`Always show images from ${message.fromEmail}`}
          </Button>
        ) : null}
      </Inline>
    ) : null,
    secrets.length ? (
      <Button key="secrets" size="sm" onPress={() => setSecretsShown(!areSecretsShown)}>
        {areSecretsShown ? 'Hide passwords and codes' : 'Show passwords and codes'}
      </Button>
    ) : null,
  ].filter(Boolean);
  const canSwitch = hasBothParts(message);
  return (
    <>
      {tools.length || canSwitch ? (
        <Split
          end={
            canSwitch ? (
              <SegmentedControl
                aria-label="Message part"
                size="sm"
                segments={parts}
                selectedKey={part}
                onSelectionChange={messageDetails.choosePart}
              />
            ) : null
          }
        >
          <Inline space="s2">{tools}</Inline>
        </Split>
      ) : null}
      {isHtml ? (
        <EmailFrame
          {...active}
          title={`Message from ${message.fromName || message.fromEmail}`}
          html={message.html ?? ''}
          ranges={ranges}
          hidden={hidden}
          askedLinks={message.answerLinks}
          onAskLink={setAsked}
          pictures={pictures}
          onDrawn={onDrawn}
        />
      ) : (
        <Box padding="s5" background="raised" radius="md" isBordered>
          <TextWithHighlights
            {...active}
            text={hideSecrets(message.text ?? '', hidden)}
            ranges={ranges}
            links={links}
            onAskLink={setAsked}
          />
        </Box>
      )}
      {asked === null ? null : <AnswerQuestion url={asked} onClose={() => setAsked(null)} />}
    </>
  );
});
