import type { CourseSyllabus } from './syllabi.ts'

/** Courses about machines, from a gate to a sensor node. */
export const machines: readonly CourseSyllabus[] = [
  {
    title: 'Digital Logic and Design',
    outcome: 'Design, simplify and build combinational and sequential circuits.',
    units: [
      {
        heading: 'Numbers and codes',
        topics:
          'Binary, octal and hexadecimal; signed numbers and overflow; Gray code, parity and error detection.',
        hours: 10,
      },
      {
        heading: 'Boolean algebra',
        topics:
          'Laws, duality and De Morgan; standard forms; Karnaugh maps of up to five variables; don’t-cares.',
        hours: 12,
      },
      {
        heading: 'Combinational circuits',
        topics:
          'Adders, comparators, multiplexers, decoders and encoders; hazards; programmable logic.',
        hours: 12,
      },
      {
        heading: 'Sequential circuits',
        topics:
          'Latches and flip-flops; set-up and hold time; counters and registers; metastability.',
        hours: 13,
      },
      {
        heading: 'State machines',
        topics:
          'Mealy and Moore machines; state reduction and assignment; a first hardware description; a lock with a combination as project.',
        hours: 13,
      },
    ],
    books: ['Digital Design, an introductory text', 'Laboratory manual of the department'],
  },
  {
    title: 'Sensors and Interfacing',
    outcome: 'Connect a sensor to a computer and know how far to believe it.',
    units: [
      {
        heading: 'Measuring',
        topics: 'Units and standards; range, accuracy, resolution; systematic and random errors.',
        hours: 8,
      },
      {
        heading: 'Sensors',
        topics: 'Temperature, light, pressure, humidity, motion; principles and datasheets.',
        hours: 10,
      },
      {
        heading: 'Signal conditioning',
        topics: 'Bridges, amplifiers and filters; sampling; analogue to digital conversion.',
        hours: 10,
      },
      {
        heading: 'Interfacing',
        topics: 'Parallel and serial ports; I²C and SPI; RS-485 over a long wire; level shifting.',
        hours: 9,
      },
      {
        heading: 'Actuators',
        topics: 'Relays, motors and their drivers; feedback; a small greenhouse as project.',
        hours: 8,
      },
    ],
    books: ['Laboratory manual of the department'],
  },
  {
    title: 'Microcontrollers and Embedded Systems',
    outcome: 'Write firmware that starts, measures, sleeps and recovers without anybody near it.',
    units: [
      {
        heading: 'The machine',
        topics:
          'Cortex-M registers, stack and exceptions; memory map; a line of assembly explained to the class.',
        hours: 9,
      },
      {
        heading: 'Peripherals',
        topics: 'GPIO, timers, ADC, PWM; buses; direct memory access; debouncing.',
        hours: 10,
      },
      {
        heading: 'Time',
        topics:
          'Interrupt latency; super-loop and scheduler; real-time kernels; priority inversion; watchdogs.',
        hours: 9,
      },
      {
        heading: 'Robust firmware',
        topics:
          'Brown-outs; flash wear; bootloaders and updates that survive a power cut; unit tests on the host.',
        hours: 9,
      },
      {
        heading: 'A system',
        topics:
          'From need to board: budget of power, cost and pins; bring-up; a field test and its log.',
        hours: 8,
      },
    ],
    books: [
      'Reference manual of the laboratory’s board',
      'Department’s shelf of instructive failures',
    ],
  },
  {
    title: 'Foundations of the Internet of Things',
    outcome: 'Plan a node from its sensor to its message, within a budget of energy and bytes.',
    units: [
      {
        heading: 'From the world to a number',
        topics:
          'Sensors and transducers; accuracy, precision and drift; sampling, aliasing and quantisation; calibration.',
        hours: 9,
      },
      {
        heading: 'The node',
        topics:
          'Microcontroller, memory and clock; interrupts and sleep modes; I²C, SPI and UART; reading a datasheet.',
        hours: 9,
      },
      {
        heading: 'Energy',
        topics:
          'Batteries and their chemistry; average current and duty cycle; harvesting; measuring microamperes honestly.',
        hours: 8,
      },
      {
        heading: 'Radio and protocol',
        topics:
          'Link budget; BLE, IEEE 802.15.4 and LoRaWAN; 6LoWPAN; CoAP and MQTT; acknowledgement and retry.',
        hours: 10,
      },
      {
        heading: 'Data and duty',
        topics:
          'Gateways and time stamps; storing and drawing series; updates over the air; safety, privacy and what happens when the maker is gone.',
        hours: 9,
      },
    ],
    books: ['RFC 7252, The Constrained Application Protocol', 'Department notes on duty cycles'],
  },
]
