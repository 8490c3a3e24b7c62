import { Global, Module } from '@nestjs/common';
import { PersonalDataService } from './personal-data.service.ts';

@Global()
@Module({ providers: [PersonalDataService], exports: [PersonalDataService] })
export class PersonalDataModule {}
