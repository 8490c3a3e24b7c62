import { ApiProperty } from '@nestjs/swagger';
import { nullableText } from '../common/http/api-document.ts';

/** A registration as the page of its tool showed it. */
class RegistrationFacts {
  @ApiProperty({ enum: ['algo_id', 'empanelment', 'research_analyst', 'parrva'] })
  kind: 'algo_id' | 'empanelment' | 'research_analyst' | 'parrva';
  @ApiProperty({ example: 'NSE' })
  authority: string;
  @ApiProperty()
  number: string;
  @ApiProperty(nullableText)
  segment: string | null;
  @ApiProperty(nullableText)
  broker: string | null;
  @ApiProperty({ format: 'date' })
  validFrom: string;
  @ApiProperty({ ...nullableText, format: 'date' })
  validUntil: string | null;
  @ApiProperty()
  toCheck: boolean;
}

/** What a tool's page said when the tool was bought. */
export class ToolFacts {
  @ApiProperty({ format: 'uuid' })
  toolId: string;
  @ApiProperty()
  name: string;
  @ApiProperty()
  shortDescription: string;
  @ApiProperty(nullableText)
  version: string | null;
  @ApiProperty({ enum: ['signals', 'prepares', 'sends', 'provider'], type: String, nullable: true })
  orderHandling: 'signals' | 'prepares' | 'sends' | 'provider' | null;
  @ApiProperty()
  placesOrders: boolean;
  @ApiProperty({ enum: ['open', 'closed', 'none'] })
  logic: 'open' | 'closed' | 'none';
  @ApiProperty(nullableText)
  algoNote: string | null;
  @ApiProperty({ enum: ['file', 'access', 'both'] })
  delivery: 'file' | 'access' | 'both';
  @ApiProperty(nullableText)
  accessKind: string | null;
  @ApiProperty({ type: [RegistrationFacts] })
  registrations: RegistrationFacts[];
}

export class OrderFacts {
  @ApiProperty({ type: [ToolFacts] })
  tools: ToolFacts[];
}

/** The field of an order with them. */
export const ApiOrderFacts = () =>
  ApiProperty({
    type: OrderFacts,
    nullable: true,
    description:
      'What the pages of its tools said when it was bought; null for older orders, trials and rebuilt ones.',
  });
