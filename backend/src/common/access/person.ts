import { ApiProperty } from '@nestjs/swagger';

/** A customer or a colleague, as the records of staff name them. */
export class Person {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'Asha Rao' })
  name: string;
  @ApiProperty({ example: 'asha@example.com' })
  email: string;
}
