package main

import (
	"fmt"
	"testing"
)

// Ways that small histories can be right and wrong, so that each model is seen refusing.
func TestModels(t *testing.T) {
	for _, one := range []struct {
		model  string
		says   string
		wanted string
		ops    []op
	}{
		{"numbers", "numbers follow one another, also where two pay at once", "Ok", []op{
			during(1, 2, op{Do: "open", User: "ana", Many: 1, Answer: "ok"}),
			during(3, 6, op{Do: "pay", User: "eva", Many: 3, Answer: "ok"}),
			during(4, 5, op{Do: "pay", User: "leo", Many: 2, Answer: "ok"}),
		}},
		{"numbers", "one number is given to two", "Illegal", []op{
			during(1, 2, op{Do: "open", User: "ana", Many: 1, Answer: "ok"}),
			during(3, 4, op{Do: "correct", User: "ana", Many: 2, Answer: "ok"}),
			during(5, 6, op{Do: "pay", User: "eva", Many: 2, Answer: "ok"}),
		}},
		{"numbers", "a number given by hand is left out", "Ok", []op{
			during(1, 2, op{Do: "open", User: "ana", Many: 1, Answer: "ok"}),
			during(3, 4, op{Do: "correct", User: "ana", Many: 2, Answer: "ok"}),
			during(5, 6, op{Do: "pay", User: "eva", Many: 3, Answer: "ok"}),
			during(7, 8, op{Do: "correct", User: "eva", Many: 2, Answer: "no"}),
			during(9, 9, op{Do: "read", User: "ana", Many: 2, Answer: "ok"}),
		}},
		{"numbers", "a number is left out that nobody was given", "Illegal", []op{
			during(1, 2, op{Do: "open", User: "ana", Many: 1, Answer: "ok"}),
			during(3, 4, op{Do: "pay", User: "eva", Many: 3, Answer: "ok"}),
		}},
		{"numbers", "a number is below one that was given before", "Illegal", []op{
			during(1, 2, op{Do: "open", User: "ana", Many: 5, Answer: "ok"}),
			during(3, 4, op{Do: "pay", User: "eva", Many: 4, Answer: "ok"}),
		}},
		{"numbers", "a number that nobody has any more is refused", "Illegal", []op{
			during(1, 2, op{Do: "open", User: "ana", Many: 1, Answer: "ok"}),
			during(3, 4, op{Do: "correct", User: "ana", Many: 7, Answer: "ok"}),
			during(5, 6, op{Do: "correct", User: "ana", Many: 8, Answer: "ok"}),
			during(7, 8, op{Do: "correct", User: "ana", Many: 7, Answer: "no"}),
		}},
		{"numbers", "a correction is lost", "Illegal", []op{
			during(1, 2, op{Do: "open", User: "ana", Many: 1, Answer: "ok"}),
			during(3, 4, op{Do: "correct", User: "ana", Many: 7, Answer: "ok"}),
			during(9, 9, op{Do: "read", User: "ana", Many: 1, Answer: "ok"}),
		}},
		{"numbers", "somebody is given the number of whoever paid without an answer", "Illegal", []op{
			during(1, 2, op{Do: "open", User: "ana", Many: 1, Answer: "ok"}),
			during(3, 4, op{Do: "pay", User: "eva"}),
			during(5, 6, op{Do: "pay", User: "leo", Many: 3, Answer: "ok"}),
			during(7, 8, op{Do: "correct", User: "ana", Many: 2, Answer: "ok"}),
			during(9, 9, op{Do: "read", User: "eva", Many: 2, Answer: "ok"}),
			during(9, 9, op{Do: "read", User: "ana", Many: 2, Answer: "ok"}),
		}},
		{"votes", "the last of two votes counts", "Ok", twoVotes(map[string]int{"up": 0, "down": 1, "abs": 0})},
		{"votes", "a vote that was under way when another was refused counts", "Ok", endOfVoting(true, true)},
		{"votes", "a vote that was asked after the end counts", "Illegal", endOfVoting(false, true)},
		{"votes", "somebody is refused before the end", "Illegal", endOfVoting(true, false)},
		{"votes", "both votes of one person count", "Illegal", twoVotes(map[string]int{"up": 1, "down": 1, "abs": 0})},
		{"codes", "the last use goes to one", "Ok", lastUse("no")},
		{"codes", "the last use goes to two", "Illegal", lastUse("ok")},
		{"scans", "one ticket at two doors goes in once", "Ok", twoDoors("again")},
		{"scans", "one ticket at two doors goes in twice", "Illegal", twoDoors("in")},
		{"seats", "the last place goes to one", "Ok", lastPlace("sold_out")},
		{"seats", "the last place goes to two", "Illegal", lastPlace("ok")},
	} {
		if said := check(models[one.model], one.ops); said.Result != one.wanted {
			t.Errorf("%s, %s: %s instead of %s", one.model, one.says, said.Result, one.wanted)
		}
	}
}

// Eighty who pay and are corrected eight at a time, a fifth without an answer: as many as no search through all orders came to an end of.
func TestManyNumbersAtOnce(t *testing.T) {
	ops := []op{during(1, 2, op{Do: "open", User: "first", Many: 1, Answer: "ok"})}
	for number := 2; number <= 80; number++ {
		user, at := fmt.Sprint(number), int64(number*10)
		pay := during(at, at+80, op{Do: "pay", User: user, Many: number, Answer: "ok"})
		correct := during(at, at+80, op{Do: "correct", User: "first", Many: number, Answer: "no"})
		if number%5 == 0 {
			pay.Many, pay.Answer, correct.Answer = 0, "", ""
		}
		ops = append(ops, pay, correct, during(2000, 2000, op{Do: "read", User: user, Many: number, Answer: "ok"}))
	}
	if said := check(numbersModel, ops); said.Result != "Ok" || said.Unknown != 32 {
		t.Errorf("%+v", said.verdict)
	}
	ops = append(ops, during(1900, 1901, op{Do: "correct", User: "first", Many: 41, Answer: "ok"}))
	if said := check(numbersModel, ops); said.Result != "Illegal" {
		t.Errorf("somebody's number is given to another: %+v", said.verdict)
	}
}

func during(from, to int64, one op) op {
	one.Call, one.Return = from, to
	return one
}

func twoVotes(counts map[string]int) []op {
	return []op{
		during(1, 2, op{Do: "vote", User: "ana", To: "up", ID: "one", IsEarly: true, Answer: "ok"}),
		during(3, 4, op{Do: "vote", User: "ana", To: "down", ID: "one", IsEarly: true, Answer: "ok"}),
		during(5, 6, op{Do: "vote", User: "ana", To: "up", IsLate: true, Answer: "no"}),
		during(7, 8, op{Do: "count", Answer: "ok", Counts: counts}),
	}
}

// Ana is refused while Leo's vote is under way, which Leo reads afterwards.
func endOfVoting(leoIsEarly, anaIsLate bool) []op {
	return []op{
		during(1, 2, op{Do: "vote", User: "leo", To: "down", ID: "two", IsEarly: true, Answer: "ok"}),
		during(3, 8, op{Do: "vote", User: "leo", To: "up", ID: "two", IsEarly: leoIsEarly, Answer: "ok"}),
		during(4, 5, op{Do: "vote", User: "ana", To: "up", IsLate: anaIsLate, Answer: "no"}),
		during(6, 7, op{Do: "read", User: "leo", Answer: "down"}),
		during(9, 10, op{Do: "read", User: "leo", Answer: "up"}),
		during(11, 12, op{Do: "count", Answer: "ok", Counts: map[string]int{"up": 1, "down": 0, "abs": 0}}),
	}
}

func lastUse(second string) []op {
	return []op{
		during(1, 2, op{Do: "open", Most: 1, Answer: "ok"}),
		during(3, 6, op{Do: "choose", User: "ana", Answer: "ok"}),
		during(4, 5, op{Do: "choose", User: "eva", Answer: second}),
	}
}

func twoDoors(second string) []op {
	return []op{
		during(1, 4, op{Do: "scan", ID: "door", Answer: "in"}),
		during(2, 3, op{Do: "scan", ID: "gate", Answer: second}),
	}
}

func lastPlace(second string) []op {
	return []op{
		during(1, 2, op{Do: "open", Many: 1, Most: 1, Answer: "ok"}),
		during(3, 6, op{Do: "reserve", User: "ana", Many: 1, IDs: []string{"one"}, Answer: "ok"}),
		during(4, 5, op{Do: "reserve", User: "eva", Many: 1, IDs: []string{"two"}, Answer: second}),
	}
}
