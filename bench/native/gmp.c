/*
 * Times GMP's exponentiations by the rule of bench/measure.ts, one loop on command.
 *
 * Commands, one a line on standard input; each is answered by one line:
 *   version                       GMP's version
 *   add BASE EXPONENT MODULUS     (hexadecimal) one more exponentiation; an operation does all of them
 *   time powm|powm_sec MINIMUM    a loop of at least MINIMUM ms: milliseconds per operation
 *   result                        what the last operation computed, hexadecimal, one number per exponentiation
 * It ends with its input; a command that it does not understand ends it too, with status 1.
 */
#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAXIMUM_POWERS = 16 };

typedef struct {
    mpz_t base, exponent, modulus, result;
} power;

typedef void exponentiation(mpz_ptr, mpz_srcptr, mpz_srcptr, mpz_srcptr);

static power powers[MAXIMUM_POWERS];
static size_t power_count = 0;

static double now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e3 * (double)t.tv_sec + 1e-6 * (double)t.tv_nsec;
}

static double time_loop(exponentiation *run, double minimum_ms) {
    for (double count = 1;;) {
        double start = now_ms();
        for (double i = 0; i < count; i++)
            for (size_t k = 0; k < power_count; k++) run(powers[k].result, powers[k].base, powers[k].exponent, powers[k].modulus);
        double elapsed = now_ms() - start;
        if (elapsed >= minimum_ms) return elapsed / count;
        double estimate = 1.2 * count * minimum_ms / elapsed;
        count = estimate > 10 * count ? 10 * count : estimate > count + 1 ? (double)(long)estimate : count + 1;
    }
}

static int add(const char *base, const char *exponent, const char *modulus) {
    if (power_count == MAXIMUM_POWERS || base == NULL || exponent == NULL || modulus == NULL) return 0;
    power *p = &powers[power_count++];
    mpz_init(p->result);
    return mpz_init_set_str(p->base, base, 16) == 0 && mpz_init_set_str(p->exponent, exponent, 16) == 0 &&
           mpz_init_set_str(p->modulus, modulus, 16) == 0;
}

static int answer(char *line) {
    const char *separators = " \n";
    const char *command = strtok(line, separators);
    if (command == NULL) return 0;
    if (strcmp(command, "version") == 0) {
        puts(gmp_version);
    } else if (strcmp(command, "add") == 0) {
        const char *base = strtok(NULL, separators), *exponent = strtok(NULL, separators), *modulus = strtok(NULL, separators);
        if (!add(base, exponent, modulus)) return 0;
        puts("added");
    } else if (strcmp(command, "time") == 0) {
        const char *name = strtok(NULL, separators), *minimum = strtok(NULL, separators);
        if (name == NULL || minimum == NULL) return 0;
        printf("%.9f\n", time_loop(strcmp(name, "powm_sec") == 0 ? mpz_powm_sec : mpz_powm, atof(minimum)));
    } else if (strcmp(command, "result") == 0) {
        for (size_t k = 0; k < power_count; k++) gmp_printf(k == 0 ? "%Zx" : " %Zx", powers[k].result);
        puts("");
    } else {
        return 0;
    }
    return fflush(stdout) == 0;
}

int main(void) {
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, stdin) >= 0)
        if (!answer(line)) return EXIT_FAILURE;
    return EXIT_SUCCESS;
}
