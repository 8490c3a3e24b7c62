import { ApiProperty } from '@nestjs/swagger';

/** One check of "Ready to go live?". */
export class ReadinessCheck {
  @ApiProperty({ example: 'smtp' })
  id: string;
  @ApiProperty({
    enum: ['store', 'configuration'],
    description: 'Changed in the console, or in the environment',
  })
  group: 'store' | 'configuration';
  @ApiProperty({ enum: ['refuse', 'warn'], description: 'Whether a failure keeps the store from going live' })
  severity: 'refuse' | 'warn';
  @ApiProperty({ description: 'What is true when all is well', example: 'Email is sent' })
  title: string;
  @ApiProperty({ type: Boolean, nullable: true, description: 'Null when the check could not be made' })
  ok: boolean | null;
  @ApiProperty({ type: [String], description: 'One sentence each: what is wrong, and what to do' })
  problems: string[];
  @ApiProperty({ description: 'A path of the console, or a section of the documentation' })
  link: string;
}

export class Readiness {
  @ApiProperty({ description: 'No check with severity "refuse" has failed' })
  ready: boolean;
  @ApiProperty({ format: 'date-time' })
  checkedAt: string;
  @ApiProperty({ type: [ReadinessCheck] })
  checks: ReadinessCheck[];
}

export class ReadinessResponse {
  @ApiProperty({ type: Readiness })
  readiness: Readiness;
}

/** One of the first steps of a new store. */
export class FirstRunStep {
  @ApiProperty({ enum: ['name', 'company', 'texts', 'payments', 'mail', 'tool', 'purchase'] })
  id: 'name' | 'company' | 'texts' | 'payments' | 'mail' | 'tool' | 'purchase';
  @ApiProperty({ example: 'First tool' })
  title: string;
  @ApiProperty({ example: 'Add a tool with a price, and activate it.' })
  hint: string;
  @ApiProperty({ description: 'A path of the console; of the shop for the test purchase' })
  link: string;
  @ApiProperty({ description: 'From facts: nobody ticks it' })
  isDone: boolean;
}

export class FirstRun {
  @ApiProperty({
    type: [FirstRunStep],
    description: 'In their order; empty once all were done or the store has sold for real money',
  })
  steps: FirstRunStep[];
}

export class FirstRunResponse {
  @ApiProperty({ type: FirstRun })
  firstRun: FirstRun;
}

export class LastBackup {
  @ApiProperty({
    enum: ['recent', 'overdue', 'none', 'unreadable', 'unknown'],
    description:
      'Overdue after 26 hours; unreadable when the place of the backups gives no answer; unknown when the store has none in its settings',
  })
  state: 'recent' | 'overdue' | 'none' | 'unreadable' | 'unknown';
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  newestAt: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why the place of the backups is unreadable' })
  problem: string | null;
}

export class LastBackupResponse {
  @ApiProperty({ type: LastBackup })
  backup: LastBackup;
}
