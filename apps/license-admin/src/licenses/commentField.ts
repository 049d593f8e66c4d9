import { LICENSE_COMMENT_MAX } from '@lm/domain';
import type { FormField } from '@lm/ui/form-dialog';
import { formWords } from './formWords';
import { words } from './words';

export const commentField: FormField<{ comment: string }> = {
  name: 'comment',
  type: 'textarea',
  label: words.fields.comment,
  maxLength: LICENSE_COMMENT_MAX,
  hint: formWords.commentHint,
};
