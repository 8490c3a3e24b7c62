import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The JSON of a tool's card; database triggers write it whenever the tool or its latest release changes. */
@Entity('tool_cards')
export class StoredToolCard {
  @PrimaryColumn('uuid')
  toolId: string;
  @Column('text')
  card: string;
}
