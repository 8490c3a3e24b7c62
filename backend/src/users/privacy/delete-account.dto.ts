import { Password } from '../../common/fields/texts.ts';

export class DeleteAccountInput {
  @Password({ optional: 'or null', min: 0, description: 'Required if the account has one' })
  password?: string;
}
