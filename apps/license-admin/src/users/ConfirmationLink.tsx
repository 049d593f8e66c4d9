import { displayName } from '@lm/domain';
import { Banner, Button, Modal, Spinner, ValueViewer } from '@lm/ui';
import { useEffect } from 'react';
import { useHref } from 'react-router-dom';
import { saveFailureText } from '../forms/saveFailureText';
import type { Failure } from '../lm/toFailure';
import { PATHS } from '../paths';
import type { User } from '../session/userListApi';
import { useIssueConfirmationMutation } from './usersApi';
import { words } from './words';

type ConfirmationLinkProps = {
  /** Whose address is to be confirmed. */
  user: User;
  onClose: () => void;
};

/** The link, and the token in it, that confirms a user's e-mail address: to be sent there, since nothing here sends mail. */
export function ConfirmationLink({ user, onClose }: ConfirmationLinkProps) {
  const [issue, { data, isError, error }] = useIssueConfirmationMutation();
  useEffect(() => void issue(user.id), [issue, user.id]);
  const path = useHref(PATHS.confirmEmail);
  const link = data && `${window.location.origin}${path}#${new URLSearchParams(data).toString()}`;
  return (
    <Modal
      title={words.confirmationName(displayName(user))}
      description={words.confirmationText(user.email)}
      size="md"
      onRequestClose={onClose}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      {isError && (
        <Banner tone="danger">{saveFailureText(error as Failure, words.confirmationFailed)}</Banner>
      )}
      {!data && !isError && <Spinner centered label={words.confirmationLink} />}
      {link && (
        <>
          <ValueViewer
            label={words.link}
            content={{ kind: 'text', text: link }}
            copyText={link}
            defaultOpen
          />
          <ValueViewer
            label={words.token}
            content={{ kind: 'text', text: data.token }}
            copyText={data.token}
          />
        </>
      )}
    </Modal>
  );
}
