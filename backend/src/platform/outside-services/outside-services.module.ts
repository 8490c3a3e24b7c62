import { Global, Module } from '@nestjs/common';
import { OutsideServices } from './outside-services.service.ts';

@Global()
@Module({ providers: [OutsideServices], exports: [OutsideServices] })
export class OutsideServicesModule {}
